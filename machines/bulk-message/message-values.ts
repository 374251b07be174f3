/** What is typed for a bulk message, and what is wrong with it. */
import { maxMessage, placeholders } from '../../src/contract/bounds.ts'
import { idsIn, storedLength, visibleLength } from '../../src/contract/normalise.ts'
import type { FormValues } from '../kit/form/form.machine.ts'
import { maxAudience } from './recipients.ts'

/** The audience that is pasted. Any other value is the id of a view. */
export const pasted = 'ids'

export const messageDefaults: FormValues = { audience: pasted, ids: '', message: '', channel: 'SMS' }

export type MessageProblem =
  | 'noView'
  | 'noMatch'
  | 'tooManyMatch'
  | 'noIds'
  | 'tooManyIds'
  | 'wrongIds'
  | 'required'
  | 'tooLong'
  | 'wrongWords'

interface Typed {
  readonly values: FormValues
  readonly views: readonly { readonly id: string }[]
  /** Customers of the view as they were counted. Null where they weren't. */
  readonly found: { readonly matching: number | null }
}

function problemOfAudience({ values, views, found: { matching } }: Typed): MessageProblem | undefined {
  if (values.audience === pasted) return undefined
  if (!views.some(({ id }) => id === values.audience)) return 'noView'
  if (matching === null) return undefined
  return matching === 0 ? 'noMatch' : matching > maxAudience ? 'tooManyMatch' : undefined
}

function problemOfIds(text: string | undefined): MessageProblem | undefined {
  const { ids, wrong } = idsIn(text)
  if (wrong.length > 0) return 'wrongIds'
  return ids.length === 0 ? 'noIds' : ids.length > maxAudience ? 'tooManyIds' : undefined
}

function problemOfMessage(message: string): MessageProblem | undefined {
  if (visibleLength(message) === 0) return 'required'
  if (storedLength(message) > maxMessage) return 'tooLong'
  return wrongWordsIn(message).length > 0 ? 'wrongWords' : undefined
}

/** Words in braces that name nothing of the customer. */
export const wrongWordsIn = (message: string): readonly string[] => [
  ...new Set(
    [...message.matchAll(/\{([^{}]*)\}/g)].flatMap(([, word = '']) =>
      placeholders.some((known) => known === word) ? [] : [word],
    ),
  ),
]

/** By the names of the fields. Empty where everything can be sent. */
export function messageProblems(typed: Typed): Readonly<Record<string, MessageProblem>> {
  const { values } = typed
  const found = {
    audience: problemOfAudience(typed),
    ids: values.audience === pasted ? problemOfIds(values.ids) : undefined,
    message: problemOfMessage(values.message ?? ''),
    channel: values.channel === '' ? 'required' : undefined,
  }
  return Object.fromEntries(
    Object.entries(found).flatMap(([name, problem]) => (problem ? [[name, problem as MessageProblem]] : [])),
  )
}
