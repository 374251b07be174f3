/** French puts a narrow no-break space before `;`, `!` and `?`, a no-break space before `:` and within « ». */
const [space, narrow] = ['\u00a0', '\u202f']

const placeholders = /\{\{[^}]*\}\}/g

/** A sign belongs to no sentence in an address (`https://`) and in a time (`10:30`). */
const rules: readonly [RegExp, string][] = [
  [/\s*([;!?]+)/g, `${narrow}$1`],
  [/\s*(:)(?!\/\/|\d)/g, `${space}$1`],
  [/\s*»/g, `${space}»`],
  [/«\s*/g, `«${space}`],
]

/** The text with the spaces that French typography asks for. */
export function spacedAsFrench(text: string): string {
  const held = text.match(placeholders) ?? []
  const signs = rules.reduce((now, [sign, right]) => now.replace(sign, right), text.replace(placeholders, '\ufffc'))
  let next = 0
  return signs.replace(/\ufffc/g, () => held[next++] ?? '')
}
