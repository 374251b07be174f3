import i18next from 'i18next'
import { reading } from '../../../machines/kit/actors.ts'
import {
  type NextJob,
  type RcaContext,
  type RcaReadBack,
  rcaValues,
  repeatJobRcaMachine,
} from '../../../machines/repeat-job-rca/repeat-job-rca.machine.ts'
import { call } from '../../client/call.ts'
import { remote } from '../../client/remote.ts'
import { getDbuiForm } from '../../contract/areas/dbui/dbui.ts'
import {
  getRepeatJobDependencies,
  listRepeatedJobs,
  type RepeatJobChain,
  rcaForm,
  submitRepeatedJobRca,
} from '../../contract/areas/repeat-jobs/repeat-jobs.ts'
import type { DescribedForm } from '../../contract/described-form.ts'
import type { CallInput } from '../../contract/endpoint.ts'
import { loadData, prefetch } from '../../kit/load-data.ts'
import { type Flow, notify, rootApi } from '../../kit/root-api.ts'
import { becameOfRca } from './became-of-rca.ts'
import { keptRca } from './kept-rca.ts'

interface Asked {
  readonly input: RcaContext
  readonly signal: AbortSignal
}

const form = { params: { name: rcaForm } }

function loadChain({ input: { jobId }, signal }: Asked): Promise<RepeatJobChain> {
  // The form is wanted next, whatever the job is.
  prefetch(getDbuiForm, form)
  return call(getRepeatJobDependencies, { query: { jobId } }, { signal })
}

/** Its failure shows as a toast, too (M085). */
async function loadForm({ signal }: Asked): Promise<DescribedForm> {
  const { data } = await loadData({
    endpoint: getDbuiForm,
    input: form,
    signal,
    toData: (described) => described,
    isNothing: () => false,
  })
  return data
}

async function readBack({ input: { jobId }, signal }: Asked): Promise<RcaReadBack> {
  const chain = await call(getRepeatJobDependencies, { query: { jobId } }, { signal })
  return { chain, became: becameOfRca(chain.rca, rootApi().user()?.id ?? '') }
}

const mostRows = 200

/** The next row of the list that is still due; where none of them is, the first of the list (S-226). */
async function findNext({ input: { asked, following, jobId }, signal }: Asked): Promise<NextJob | null> {
  const query = { ...asked, rca: 'DUE', page: 1, pageSize: mostRows } as CallInput<typeof listRepeatedJobs>['query']
  const { items, total } = await call(listRepeatedJobs, { query }, { signal })
  const due = items.map((row) => row.jobId).filter((id) => id !== jobId)
  const next = following.find((id) => due.includes(id)) ?? due[0]
  return next === undefined ? null : { jobId: next, left: total }
}

export const repeatJobRca: Flow<typeof repeatJobRcaMachine> = {
  name: 'repeat-job-rca',
  need: submitRepeatedJobRca.access as Flow['need'],
  keeps: { version: 2, context: keptRca },
  rejection: () => 'repeat-job-rca:submitFailed',
  logic: repeatJobRcaMachine.provide({
    actors: {
      loadChain: reading(loadChain),
      loadForm: reading(loadForm),
      submitRca: remote(submitRepeatedJobRca, (context: RcaContext) => ({
        body: { jobId: context.jobId, values: rcaValues(context) },
        ...(context.key ? { key: context.key } : {}),
      })),
      checkRca: reading(readBack),
      findNext: reading(findNext),
    },
    actions: {
      announceSubmitted: ({ context: { jobId } }) =>
        notify({ tone: 'good', text: i18next.t('repeat-job-rca:submitted'), detail: jobId }),
    },
  }),
}
