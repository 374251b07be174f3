/** Guards of several conditions, each by its name, so that tests tell where each of them decides alone. */

/** Of the arguments and parameters that XState gives a guard, or of what a rule is about. */
type Condition<Given, More> = (given: Given, more: More) => boolean
type Conditions<Given, More> = Readonly<Record<string, Condition<Given, More>>>

/** What such a guard carries for its tests. A condition may be such a guard itself. */
export interface Joint<Given = never, More = never> {
  readonly joins: 'all' | 'any'
  readonly conditions: Conditions<Given, More>
}

/** True where each condition is. They are asked in their order, until one is false. */
export const all = <Given, More>(conditions: Conditions<Given, More>): Condition<Given, More> =>
  Object.assign((given: Given, more: More) => Object.values(conditions).every((is) => is(given, more)), {
    joins: 'all',
    conditions,
  } satisfies Joint<Given, More>)

/** True where one of the conditions is. They are asked in their order, until one is true. */
export const any = <Given, More>(conditions: Conditions<Given, More>): Condition<Given, More> =>
  Object.assign((given: Given, more: More) => Object.values(conditions).some((is) => is(given, more)), {
    joins: 'any',
    conditions,
  } satisfies Joint<Given, More>)

/** The event, in a guard or an action of those alone that carry this field: the chart asks it of no other. */
export const having = <E extends object, Field extends string>(event: E, _field: Field) =>
  event as Extract<E, Readonly<Record<Field, unknown>>>
