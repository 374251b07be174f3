import { happyCodePause } from '../../../contract/areas/jobs/job-status.ts'
import { ActReview } from '../../../kit/write/ActReview.tsx'
import { callCustomer, sendCode } from './job-acts.tsx'
import type { JobPartProps } from './job-part.ts'
import { PacedAct } from './PacedAct.tsx'

const withTechnician = ['ASSIGNED', 'EN_ROUTE', 'IN_PROGRESS']

/** Acts in the head of a job that need no dialog of their own. */
export const HeadActs = ({ job, onMoved }: JobPartProps) => (
  <>
    <ActReview act={callCustomer} subject={job} onMoved={onMoved} />
    {withTechnician.includes(job.status) && (
      <PacedAct act={sendCode} job={job} kind="HAPPY_CODE" pause={happyCodePause} onMoved={onMoved} />
    )}
  </>
)
