interface Forms {
  readonly alone: string
  readonly final: string
  /** None of a letter that joins to no next one */
  readonly initial: string | undefined
  readonly medial: string | undefined
}

/** Unicode's letters of one shape each, in the order alone, final, initial, medial. */
const first = 0xfe80
const last = 0xfef4
const lam = 'ل'

/** By letter. Compatibility maps each shape back to its letter, so the table needs no list of ours. */
const forms = formsOf()

function formsOf(): ReadonlyMap<string, Forms> {
  const shapes = new Map<string, string[]>()
  for (let code = first; code <= last; code += 1) {
    const shape = String.fromCharCode(code)
    const letter = shape.normalize('NFKC')
    shapes.set(letter, [...(shapes.get(letter) ?? []), shape])
  }
  return new Map(
    [...shapes].map(([letter, [alone = letter, final = alone, initial, medial]]) => [
      letter,
      { alone, final, initial, medial },
    ]),
  )
}

/** Lam and alef are one letter together, by their second part. */
const lamAlef: Readonly<Record<string, readonly [alone: string, final: string]>> = {
  آ: ['\ufef5', '\ufef6'],
  أ: ['\ufef7', '\ufef8'],
  إ: ['\ufef9', '\ufefa'],
  ا: ['\ufefb', '\ufefc'],
}

/** Arabic letters in the shapes in which they join, for a font that doesn't know how. In the order they are read. */
export function joined(text: string): string {
  // Marks above and below stand beside no letter of such a font.
  const letters = [...text.normalize('NFC')].filter((letter) => !/\p{Mn}/u.test(letter))
  let shaped = ''
  let joinsOn = false
  for (let at = 0; at < letters.length; at += 1) {
    const letter = letters[at] as string
    const next = letters[at + 1] ?? ''
    const pair = letter === lam ? lamAlef[next] : undefined
    const own = forms.get(letter)
    if (pair) {
      shaped += pair[joinsOn ? 1 : 0]
      joinsOn = false
      at += 1
      continue
    }
    const mayJoinOn = own?.initial !== undefined && forms.get(next)?.final !== forms.get(next)?.alone
    shaped += shapeOf(own, letter, joinsOn, mayJoinOn)
    joinsOn = mayJoinOn
  }
  return shaped
}

function shapeOf(own: Forms | undefined, letter: string, joinsOn: boolean, mayJoinOn: boolean): string {
  if (!own) return letter
  if (joinsOn) return (mayJoinOn ? own.medial : undefined) ?? own.final
  return (mayJoinOn ? own.initial : undefined) ?? own.alone
}
