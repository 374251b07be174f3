/** What the described forms of the migrations are made of (S-49, S-224). */

/** A name in each of the languages */
export type Words = readonly [en: string, zh: string, es: string, fr: string, it: string, ar: string]

export const named = ([label, zh, es, fr, it, ar]: Words) => ({ label, words: { zh, es, fr, it, ar } })
/** A required field with nothing else said */
export const field = { required: true, help: null, options: [], when: null, min: null, max: null, maxLength: null }

/** [value, words] */
export type Choices = Readonly<Record<string, Words>>
export const choices = (all: Choices, when: { field: string; values: string[] } | null = null) =>
  Object.entries(all).map(([value, words]) => ({ ...named(words), value, when }))
