import { exampleOf } from '../../example.ts'
import { removeEmployeePicture, uploadEmployeePicture } from './picture.ts'

/** One pixel, as PNG. */
const pixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR42mPgTioHAAFgAOXvOKOlAAAAAElFTkSuQmCC'),
  (letter) => letter.charCodeAt(0),
)

export const calls = [
  exampleOf(uploadEmployeePicture, {
    params: { id: 'E-1001' },
    file: new Blob([pixel], { type: 'image/png' }),
    answer: { profilePicture: '/pictures/1yVb0mQ2kTz8sXn4rHc1wJd7pLf3gAe9uYi5oBt0vKq' },
    atOnce: 'each is granted',
  }),
  exampleOf(removeEmployeePicture, {
    params: { id: 'E-1005' },
    answer: { profilePicture: null },
    atOnce: 'each is done already',
  }),
]
