import i18next from 'i18next'
import * as v from 'valibot'
import { reading, writing } from '../../../machines/kit/actors.ts'
import { type FormContext, formMachine, type Stored } from '../../../machines/kit/form/form.machine.ts'
import { call } from '../../client/call.ts'
import { config } from '../../client/config.ts'
import type { Failure } from '../../contract/failure.ts'
import type { Need } from '../../contract/permissions.ts'
import { type Flow, notify } from '../root-api.ts'
import type { Params } from '../route.ts'
import { keptFailure, storedText } from '../stored-schemas.ts'
import type { Form } from './form-definition.ts'
import { problemsOf } from './form-problems.ts'
import { keepAside, withSecrets } from './typed-secrets.ts'

const values = v.record(storedText, storedText)

const keptForm = v.object({
  values,
  stored: v.nullable(values),
  required: v.array(storedText),
  seen: v.nullable(storedText),
  key: v.nullable(storedText),
  failure: v.nullable(keptFailure),
  readFailure: v.nullish(keptFailure, null),
  answer: v.null(),
}) satisfies v.GenericSchema<unknown, FormContext>

export type FormFlow = Flow<typeof formMachine>

/** Id of the form's flow: one draft for each form and record. */
export const formId = ({ id }: Form, params: Params): string => ['form', id, ...Object.values(params)].join(':')

/** The form machine on a definition's calls. It runs in the root, so that leaving the page aborts no write (F7). */
export const formFlow = (form: Form, params: Params): FormFlow => ({
  name: 'form',
  title: `${form.texts}:${form.title}`,
  need: needOf(form),
  keeps: { version: 1, context: keptForm },
  rejection: () => form.fallback,
  ...(form.toastMs === undefined ? {} : { toastMs: form.toastMs }),
  logic: formMachine.provide({
    actions: {
      tellCleared: ({ context, event }) =>
        'clears' in event ? tellCleared(form, context.values, event.clears) : undefined,
    },
    guards: {
      isValid: ({ context }) => Object.keys(problemsOf(form, context.values)).length === 0,
      mayRetry: ({ context }) => mayRetry(form, context),
    },
    actors: {
      save: writing(({ input: { values: typed, seen, key } }) => {
        // A draft that came back has no secret, and without it nothing may be sent.
        if (Object.keys(problemsOf(form, typed)).length > 0) return Promise.reject(notComplete())
        return call(form.endpoint, form.input(withSecrets(form, typed), params, seen), keyOf(form, key)).then(
          (answer) => keepAside(form, formId(form, params), answer),
        )
      }),
      readStored: reading(({ input, signal }) => readStored(form, params, input, signal)),
    },
  }),
})

/** Names the fields that had a value and lose it. */
function tellCleared({ fields, texts }: Form, values: FormContext['values'], clears: readonly string[] = []): void {
  const lost = fields.filter(({ name }) => clears.includes(name) && values[name])
  if (lost.length === 0) return
  const names = lost.map(({ label }) => i18next.t(label, { ns: texts }))
  const list = new Intl.ListFormat(i18next.language, { type: 'conjunction' }).format(names)
  notify({ tone: 'info', text: i18next.t('kit-record:cleared', { fields: list }) })
}

/** A service keeps nothing of a secret call, not even by its key. */
const keyOf = ({ endpoint }: Form, key: string | null) => (key && !endpoint.secret ? { key } : {})

const notComplete = (): Failure => ({
  kind: 'invalid',
  outcome: 'refused',
  message: i18next.t('kit-record:enterAgain'),
})

const needOf = ({ endpoint: { access } }: Form): Need => (typeof access === 'string' ? [] : access)

/** What adds is sent again only where the service keeps its key, or after it was looked for in vain. */
const mayRetry = ({ endpoint, find }: Form, { readFailure }: FormContext): boolean =>
  (endpoint.effect !== 'once' && !find) ||
  (config().idempotency.includes(endpoint.service) && !endpoint.secret) ||
  readFailure?.status === 404

async function readStored(form: Form, params: Params, context: FormContext, signal: AbortSignal): Promise<Stored> {
  const { record, find } = form
  if (record && !find) {
    const data = await call(record.endpoint, record.input(params), { signal })
    return { values: record.values(data, context), seen: record.version?.(data) ?? null }
  }
  // Nothing was added by what was rejected.
  if (context.key === null) return { values: {}, seen: context.seen }
  // What is typed in secret fields may tell what to look for, and goes no further.
  const answer = find && (await call(find.endpoint, find.input(withSecrets(form, context.values), params), { signal }))
  const found = answer === undefined ? null : find?.values(answer, context.values, context.seen)
  if (found) return { values: found, seen: context.seen }
  const message = i18next.t(find ? 'kit-record:notStored' : 'kit-record:notLookedUp')
  throw { kind: 'status', outcome: 'refused', status: 404, message } satisfies Failure
}
