import { codeOf, isMisread } from '../../contract/areas/device-codes/code-moves.ts'
import {
  addDeviceCodePrefix,
  type CodePrefix,
  listDeviceCodePrefixes,
} from '../../contract/areas/device-codes/device-codes.ts'
import { foldId } from '../../contract/normalise.ts'
import { consequenceOf, defineForm } from '../../kit/form/form-definition.ts'
import { codeTabAddress } from './address.ts'

/** What speaks against a prefix, as a text key. None of `all` may begin like it (S-316). */
export function prefixProblem(typed: string, all: readonly Pick<CodePrefix, 'prefix'>[]): string | undefined {
  const prefix = foldId(typed)
  if (!/^[A-Z]{2,6}$/.test(prefix)) return 'prefixWrong'
  if (isMisread(prefix)) return 'prefixMisread'
  if (all.some((other) => other.prefix === prefix)) return 'prefixTaken'
  return all.some((other) => other.prefix.startsWith(prefix) || prefix.startsWith(other.prefix))
    ? 'prefixAlike'
    : undefined
}

/** A new prefix, in capitals, with the first code that it will have. */
export const prefixForm = (all: readonly CodePrefix[]) =>
  defineForm<typeof addDeviceCodePrefix, typeof listDeviceCodePrefixes>({
    id: 'device-code-prefix',
    texts: 'device-codes',
    title: 'addPrefix',
    fields: [{ name: 'prefix', label: 'prefix', most: 6, help: 'prefixHelp' }],
    submit: 'add',
    saved: 'prefixAdded',
    fallback: 'device-codes:addFailed',
    check: ({ prefix = '' }): Readonly<Record<string, string>> => {
      const problem = prefixProblem(prefix, all)
      return problem ? { prefix: problem } : {}
    },
    consequence: consequenceOf({
      endpoint: listDeviceCodePrefixes,
      input: () => ({}),
      text: (_, { prefix = '' }) =>
        prefixProblem(prefix, all)
          ? null
          : { key: 'firstCode', values: { code: codeOf(foldId(prefix), 1) }, tone: 'good' as const },
    }),
    endpoint: addDeviceCodePrefix,
    input: ({ prefix = '' }) => ({ body: { prefix: foldId(prefix) } }),
    done: () => codeTabAddress('prefixes'),
  })
