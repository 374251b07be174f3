import { useEffect } from 'react'
import { pictureBounds } from '../../contract/areas/employees/picture-bytes.ts'
import { rootApi } from '../../kit/root-api.ts'
import { useFlowUntil } from '../../kit/use-flow-until.ts'
import { releaseFiles } from './chosen-files.ts'
import { EmployeePictureView } from './EmployeePictureView.tsx'
import { employeePicture } from './employee-picture.wiring.ts'
import { pictureFlowId } from './picture-flow-id.ts'

export interface PictureFlowProps {
  readonly person: { readonly id: string; readonly name: string }
  /** Tells whether the record may have another picture by now */
  readonly onLeft: (mayHaveChanged: boolean) => void
}

/** Runs the flow of this person. One that was left with its page goes on where it was. */
export function PictureFlow({ person, onLeft }: PictureFlowProps) {
  const id = pictureFlowId(person.id)
  useEffect(
    () => () => {
      // After a sign-out, say, nothing runs that could release them.
      if (!rootApi().running(id)) releaseFiles()
    },
    [id],
  )
  const flow = useFlowUntil(
    employeePicture,
    id,
    { person, maxBytes: pictureBounds.chosenBytes },
    {
      isOver: ({ status }) => status === 'done',
      onLeft: (last) => onLeft(last.matches('saved') || last.context.failure?.outcome === 'unknown'),
    },
  )
  return flow ? <EmployeePictureView state={flow.state} send={flow.send} /> : null
}
