import i18next from 'i18next'
import {
  type EmployeePictureContext,
  employeePictureMachine,
  type Inspected,
} from '../../../machines/employee-picture/employee-picture.machine.ts'
import { reading, writing } from '../../../machines/kit/actors.ts'
import { call } from '../../client/call.ts'
import { uploadEmployeePicture } from '../../contract/areas/employees/picture.ts'
import { readPicture } from '../../contract/areas/employees/picture-bytes.ts'
import type { Need } from '../../contract/permissions.ts'
import { type Flow, notify } from '../../kit/root-api.ts'
import { type HeldFile, heldFile, releaseFile } from './chosen-files.ts'
import { encodeCrop } from './draw-crop.ts'

function heldOf({ file }: EmployeePictureContext): HeldFile {
  const held = heldFile(file)
  if (!held) throw new Error('The file is no longer held')
  return held
}

/** Its head says what it is and how large, before anything is decoded. A camera's turn is applied here, once (H105). */
async function inspect(held: HeldFile): Promise<Inspected> {
  const bytes = new Uint8Array(await held.file.arrayBuffer())
  const head = readPicture(bytes)
  if (typeof head === 'string') return { fault: head }
  const bitmap = await createImageBitmap(new Blob([bytes], { type: head.type }), { imageOrientation: 'from-image' })
  held.bitmap = bitmap
  return { width: bitmap.width, height: bitmap.height }
}

/** Keeps nothing over a reload, which no file outlasts. */
export const employeePicture: Flow<typeof employeePictureMachine> = {
  name: 'employee-picture',
  need: uploadEmployeePicture.access as Need,
  rejection: () => 'employee-picture:saveFailed',
  logic: employeePictureMachine.provide({
    actors: {
      inspectFile: reading(({ input }) => inspect(heldOf(input))),
      encodePicture: reading(async ({ input }) => {
        const held = heldOf(input)
        if (!held.bitmap) throw new Error('The file was not looked at')
        held.square = await encodeCrop(held.bitmap, input.crop)
      }),
      sendPicture: writing(({ input }) => {
        const held = heldOf(input)
        held.ending = new AbortController()
        const { signal } = held.ending
        const sent = { params: { id: input.person.id }, file: held.square ?? new Blob() }
        return call(uploadEmployeePicture, sent, { signal, ...(input.key ? { key: input.key } : {}) })
      }),
    },
    actions: {
      releaseFile: ({ context }) => releaseFile(context.file),
      stopSending: ({ context }) => heldFile(context.file)?.ending?.abort(),
      announceSaved: ({ context }) =>
        notify({ tone: 'good', text: i18next.t('employee-picture:saved'), detail: context.person.name }),
    },
  }),
}
