import * as v from 'valibot'

/** Kinds of fields that the console draws (S-49). A service may describe others. */
export const describedKinds = ['text', 'number', 'select', 'date', 'checkbox'] as const
export type DescribedKind = (typeof describedKinds)[number]

/** What the service calls something: in English, and in the other languages that it knows, by their codes (S-224). */
const named = { label: v.string(), words: v.optional(v.record(v.string(), v.string()), {}) }
export interface Named {
  readonly label: string
  readonly words: Readonly<Record<string, string>>
}

/** Another field has one of these values. */
const condition = v.object({ field: v.string(), values: v.array(v.string()) })

const choice = v.object({
  ...named,
  value: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  /** The choice is offered only where another field has one of these values, as a sub-category does */
  when: v.nullish(condition, null),
})
export type DescribedChoice = v.InferOutput<typeof choice>

const field = v.object({
  ...named,
  name: v.pipe(v.string(), v.regex(/^[A-Za-z]\w{0,39}$/, 'a name has letters, digits and _ only')),
  /** One of `describedKinds`, or what only this service knows */
  type: v.string(),
  required: v.optional(v.boolean(), false),
  help: v.nullish(v.object(named), null),
  /** Of a select */
  options: v.optional(v.array(choice), []),
  /** The field is asked for only where another one has one of these values */
  when: v.nullish(condition, null),
  /** Of a number */
  min: v.nullish(v.number(), null),
  max: v.nullish(v.number(), null),
  /** Characters of a text. From 81 on it has several lines */
  maxLength: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2000)), null),
})
export type DescribedField = v.InferOutput<typeof field>

/** A form as the service describes it (S-49). */
export const describedForm = v.object({
  ...named,
  name: v.string(),
  fields: v.pipe(
    v.array(field),
    v.maxLength(60),
    v.check((fields) => new Set(fields.map(({ name }) => name)).size === fields.length, 'names of fields differ'),
  ),
})
export type DescribedForm = v.InferOutput<typeof describedForm>

/** What was filled in, by the names of the fields. What isn't asked for or was left empty is absent. */
export const describedValues = v.record(
  v.pipe(v.string(), v.maxLength(40)),
  v.union([v.pipe(v.string(), v.maxLength(2000)), v.pipe(v.number(), v.finite()), v.boolean()]),
)
export type DescribedValues = v.InferOutput<typeof describedValues>
