import type { FormValues } from '../../../machines/kit/form/form.machine.ts'
import type { CallInput, Endpoint } from '../../contract/endpoint.ts'
import { useRecord } from '../record/use-record.ts'
import type { Params } from '../route.ts'
import { ConsequenceView } from './ConsequenceView.tsx'
import type { Consequence, FormDefinition } from './form-definition.ts'
import { typingPause, useSettled } from './use-settled.ts'

interface FormConsequenceProps {
  readonly form: FormDefinition
  readonly values: FormValues
  /** Parameters of the form, and what its page knows besides */
  readonly around: Params
}

/** Says what saving would bring about elsewhere. The key is what is asked, so that other values ask anew. */
export function FormConsequence({ form, values, around }: FormConsequenceProps) {
  const { consequence } = form
  const input = consequence?.input(values, around) ?? null
  const key = JSON.stringify(input)
  const settled = useSettled(key, consequence?.typed ? typingPause : 0)
  if (!consequence || !input || settled !== key) return null
  return <Asked key={key} form={form} values={values} consequence={consequence} input={input} />
}

interface AskedProps extends Omit<FormConsequenceProps, 'around'> {
  readonly consequence: Consequence
  readonly input: object
}

function Asked({ form, values, consequence, input }: AskedProps) {
  const asks = { endpoint: consequence.endpoint, input: () => input as CallInput<Endpoint> }
  const { state, send } = useRecord(asks, {})
  return <ConsequenceView texts={form.texts} consequence={consequence} values={values} state={state} send={send} />
}
