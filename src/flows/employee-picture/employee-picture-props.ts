import type { EventFrom, SnapshotFrom } from 'xstate'
import type { employeePictureMachine } from '../../../machines/employee-picture/employee-picture.machine.ts'

export interface EmployeePictureProps {
  readonly state: SnapshotFrom<typeof employeePictureMachine>
  readonly send: (event: EventFrom<typeof employeePictureMachine>) => void
}
