import type { Meta, StoryObj } from '@storybook/react-vite'
import { ImageViewer } from './ImageViewer.tsx'

export default { title: 'Parts/Images' } satisfies Meta
type Story = StoryObj

const nothing = () => undefined
const icon = new URL('../../app/start/icon.svg', import.meta.url).href
const images = [
  { href: icon, name: 'TDS meter reading' },
  { href: 'https://pictures.example/label.jpg', name: 'Serial number label', blockedHost: 'pictures.example' },
]

export const One: Story = {
  render: () => <ImageViewer images={images} index={0} onIndex={nothing} onClose={nothing} />,
}

export const NotAllowed: Story = {
  render: () => <ImageViewer images={images} index={1} onIndex={nothing} onClose={nothing} />,
}
