import type { Failure } from '../../src/contract/failure.ts'
import { defineModel } from '../kit/model.ts'
import { employeePictureMachine } from './employee-picture.machine.ts'

const person = { id: 'E-1004', name: 'Nandini Rao' }
const maxBytes = 5 * 1024 * 1024

const office = { mark: 'file-1', name: 'nandini-office.jpg', bytes: 2_202_010 }
const scanned = { mark: 'file-2', name: 'scan of a poster.png', bytes: 9_437_184 }

const rejected: Failure = {
  kind: 'status',
  outcome: 'refused',
  status: 422,
  message: 'The picture is damaged or cut off. Choose it again.',
}
const noAnswer: Failure = { kind: 'timeout', outcome: 'unknown' }

export const employeePictureModel = defineModel({
  machine: employeePictureMachine,
  texts: 'employee-picture',
  inputs: { 'an employee': { person, maxBytes } },
  // Where the square lies is drawn, not said.
  project: ({ problem, failure, size, crop }) => ({
    problem,
    failed: failure !== null,
    seen: size !== null,
    zoom: crop.zoom,
  }),
  // A dialog of the browser, a drop or a paste brings a file; a drag moves the square.
  facts: ['file.choose', 'crop.move'],
  events: {
    'file.choose': [{ file: office }, { file: scanned }],
    'crop.move': [{ x: 0.1, y: -0.2 }],
    'crop.zoom': [{ zoom: 2 }],
    'crop.turn': [{ turn: 1 }, { turn: -1 }],
    'picture.save': [{ key: '0d7c2e0e-6c1f-4e43-9d53-1f3b7e6a0071' }],
    'sending.stop': [{}],
    'flow.close': [{}],
  },
  outcomes: {
    inspectFile: {
      done: [
        { width: 1840, height: 1840 },
        { fault: 'heic' },
        { fault: 'svg' },
        { fault: 'empty' },
        { fault: 'type' },
        { fault: 'pixels' },
      ],
      error: ['The browser cannot decode it'],
    },
    encodePicture: { done: [null], error: ['The browser cannot encode it'] },
    sendPicture: { done: [null], error: [rejected, noAnswer] },
  },
})
