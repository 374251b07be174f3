/**
 * Gives an employee a picture (B058, S-303). A file that can be none is named with its reason before anything is sent.
 * What is sent is the square that was shown, encoded anew. The sending can be ended; what became of it is then as
 * unknown as without an answer, and the same picture may be sent again under its key. Never keeps the file itself.
 * Who may: SALES_3, PAYMENT_3 or CRM_3. Ends: saved or closed.
 */

import { assign, setup } from 'xstate'
import type { PictureFault } from '../../src/contract/areas/employees/picture-bytes.ts'
import type { Failure } from '../../src/contract/failure.ts'
import { reading, writing } from '../kit/actors.ts'
import { failureOf, keyIn, outputOf, sameContext } from '../kit/event-data.ts'
import type { FlowTypes } from '../kit/model.ts'
import { type Crop, moved, type Size, turned, wholeCrop, zoomed } from './crop.ts'

/** A file by what is said of it. Its bytes stay with the browser, under its mark. */
export interface ChosenFile {
  readonly mark: string
  readonly name: string
  readonly bytes: number
}

/** `bytes`: more than may be chosen. `encoding`: the browser could not encode its square. */
export type FileProblem = PictureFault | 'bytes' | 'encoding'

export interface EmployeePictureContext {
  readonly person: { readonly id: string; readonly name: string }
  readonly maxBytes: number
  readonly file: ChosenFile | null
  /** Upright, pixels. Null until it was looked at */
  readonly size: Size | null
  readonly crop: Crop
  readonly problem: FileProblem | null
  readonly key: string | null
  readonly failure: Failure | null
}

export type EmployeePictureEvent =
  | { type: 'file.choose'; file: ChosenFile }
  | { type: 'crop.move'; x: number; y: number }
  | { type: 'crop.zoom'; zoom: number }
  | { type: 'crop.turn'; turn: 1 | -1 }
  | { type: 'picture.save'; key: string }
  | { type: 'sending.stop' }
  | { type: 'flow.close' }

/** What a look at a file found: its upright size, or why it is no picture. */
export type Inspected = Size | { readonly fault: PictureFault }

const fileIn = (event: object): ChosenFile | null => ('file' in event ? (event.file as ChosenFile) : null)
const isTooLarge = (file: ChosenFile | null, maxBytes: number): boolean => (file?.bytes ?? 0) > maxBytes
const another = (then: string) =>
  [
    { guard: 'isTooLarge', target: 'awaitingFile', actions: ['releaseFile', 'keepTooLarge'] },
    { target: then, actions: ['releaseFile', 'keepFile'] },
  ] as const
const cropping = {
  'crop.move': { actions: 'keepMove' },
  'crop.zoom': { actions: 'keepZoom' },
  'crop.turn': { actions: 'keepTurn' },
} as const

export const employeePictureMachine = setup({
  types: {} as FlowTypes<
    EmployeePictureContext,
    EmployeePictureEvent,
    Pick<EmployeePictureContext, 'person' | 'maxBytes'>
  >,
  actors: {
    inspectFile: reading<Inspected, EmployeePictureContext>('inspectFile'),
    encodePicture: reading<unknown, EmployeePictureContext>('encodePicture'),
    sendPicture: writing<unknown, EmployeePictureContext>('sendPicture'),
  },
  guards: {
    isTooLarge: ({ context, event }) => isTooLarge(fileIn(event), context.maxBytes),
    isPicture: ({ event }) => 'width' in outputOf<Inspected>(event),
    isUnknown: ({ event }) => failureOf(event)?.outcome === 'unknown',
  },
  actions: {
    keepFile: assign({
      file: ({ event }) => fileIn(event),
      size: null,
      crop: wholeCrop,
      problem: null,
      key: null,
      failure: null,
    }),
    keepTooLarge: assign({
      file: ({ event }) => fileIn(event),
      size: null,
      problem: 'bytes',
      key: null,
      failure: null,
    }),
    keepSize: assign({ size: ({ event }) => outputOf<Size>(event) }),
    keepFault: assign({ problem: ({ event }) => outputOf<{ fault: PictureFault }>(event).fault }),
    keepBroken: assign({ problem: 'broken' }),
    keepNotEncoded: assign({ problem: 'encoding' }),
    keepMove: assign(({ context, event }) => cropOf(context, event, (crop, size, to) => moved(crop, size, to))),
    keepZoom: assign(({ context, event }) =>
      cropOf(context, event, (crop, size, { zoom }) => zoomed(crop, size, zoom)),
    ),
    keepTurn: assign(({ context, event }) =>
      cropOf(context, event, (crop, size, { turn }) => turned(crop, size, turn)),
    ),
    keepKey: assign(({ context, event }) => ({ key: context.key ?? keyIn(event), failure: null, problem: null })),
    keepFailure: assign({ failure: ({ event }) => failureOf(event) }),
    // Another square is another intent.
    keepRefusal: assign({ failure: ({ event }) => failureOf(event), key: null }),
    /** Forgets the bytes of the file that was chosen before. */
    releaseFile: () => {},
    stopSending: () => {},
    announceSaved: () => {},
  },
}).createMachine({
  id: 'employee-picture',
  context: ({ input }) => ({
    ...input,
    file: null,
    size: null,
    crop: wholeCrop,
    problem: null,
    key: null,
    failure: null,
  }),
  initial: 'awaitingFile',
  states: {
    awaitingFile: {
      tags: 'idle',
      description: 'No picture is chosen. What is taken is said, and why the last file was none.',
      on: { 'file.choose': another('inspecting'), 'flow.close': 'closed' },
    },
    inspecting: {
      tags: 'busy',
      description: 'The file is looked at: what it is by its bytes, and its size.',
      invoke: {
        id: 'inspectFile',
        src: 'inspectFile',
        input: sameContext,
        onDone: [
          { guard: 'isPicture', target: 'editing', actions: 'keepSize' },
          { target: 'awaitingFile', actions: 'keepFault' },
        ],
        onError: { target: 'awaitingFile', actions: 'keepBroken' },
      },
      on: { 'flow.close': 'closed' },
    },
    editing: {
      description: 'The square is moved, zoomed and turned. Previews show what is sent.',
      on: {
        ...cropping,
        'picture.save': { target: 'encoding', actions: 'keepKey' },
        'file.choose': another('inspecting'),
        'flow.close': 'closed',
      },
    },
    encoding: {
      tags: 'busy',
      description: 'The square is encoded anew, without what the camera noted.',
      invoke: {
        id: 'encodePicture',
        src: 'encodePicture',
        input: sameContext,
        onDone: 'sending',
        onError: { target: 'editing', actions: 'keepNotEncoded' },
      },
    },
    sending: {
      tags: 'busy',
      description: 'The picture is sent. Its response or the end of the sending leaves this state.',
      invoke: {
        id: 'sendPicture',
        src: 'sendPicture',
        input: sameContext,
        onDone: 'saved',
        onError: [
          { guard: 'isUnknown', target: 'unknown', actions: 'keepFailure' },
          { target: 'refused', actions: 'keepRefusal' },
        ],
      },
      on: { 'sending.stop': { actions: 'stopSending' } },
    },
    refused: {
      tags: 'failed',
      description: 'The picture was not saved. The reason is shown, and the square can be changed and sent again.',
      on: {
        ...cropping,
        'picture.save': { target: 'encoding', actions: 'keepKey' },
        'file.choose': another('inspecting'),
        'flow.close': 'closed',
      },
    },
    unknown: {
      tags: 'asking',
      description: 'No response arrived, so the picture may be saved. The same one can be sent again without harm.',
      on: { 'picture.save': { target: 'sending', actions: 'keepKey' }, 'flow.close': 'closed' },
    },
    saved: {
      type: 'final',
      tags: 'final',
      description: 'The picture is the person’s.',
      entry: ['releaseFile', 'announceSaved'],
    },
    closed: { type: 'final', tags: 'final', description: 'The flow was closed.', entry: 'releaseFile' },
  },
})

type Step = { readonly x: number; readonly y: number; readonly zoom: number; readonly turn: 1 | -1 }

const cropOf = (
  { crop, size }: EmployeePictureContext,
  event: object,
  change: (crop: Crop, size: Size, step: Step) => Crop,
): { crop: Crop } => ({ crop: size ? change(crop, size, event as Step) : crop })
