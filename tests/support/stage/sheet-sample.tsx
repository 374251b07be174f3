import * as v from 'valibot'
import { defineEndpoint } from '../../../src/contract/endpoint.ts'
import { defineSheet } from '../../../src/kit/sheet/sheet-definition.ts'
import { ReviewPanel } from '../../../src/ui/layout/ReviewPanel.tsx'

const makeSample = defineEndpoint({
  id: 'makeSample',
  service: 'core',
  method: 'GET',
  path: '/samples/make/{id}',
  access: 'signedIn',
  effect: 'once',
  readBack: 'none',
  params: v.object({ id: v.string() }),
  answer: v.object({ id: v.string(), total: v.number() }),
  source: 'stories and tests of the kit',
})

/** A paper that is made when it is asked for. */
export const sampleSheet = defineSheet<{ readonly id: string }, typeof makeSample>({
  id: 'sample',
  texts: 'kit',
  ask: 'approveThis',
  askOf: 'approveThisRefund',
  making: 'saveArea',
  unknown: 'whatOthersShouldKnow',
  fallback: 'kit:nobodyOwnsIt',
  endpoint: makeSample,
  idOf: ({ id }) => id,
  input: ({ id }) => ({ params: { id } }),
  title: ({ id }) => id,
  view: ({ sheet }) => <ReviewPanel record={sheet.id} minor={sheet.total} facts={[]} />,
  file: ({ id }) => ({ href: `https://files.example/${id}.pdf`, name: `${id}.pdf` }),
})
