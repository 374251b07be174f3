import fc from 'fast-check'

interface Played<Script> {
  readonly scripts: fc.Arbitrary<Script>
  /** Played first and to their end, however long the machine takes */
  readonly examples: readonly Script[]
  readonly seconds: number
  readonly round: (script: Script) => Promise<void>
  /** Says the first failure as it is, where a shorter story takes as long again */
  readonly endOnFailure?: boolean
}

/** Plays as many rounds as there is time for. Time cuts none off: the last one ends and is checked as well. */
export async function playRounds<Script>(played: Played<Script>): Promise<void> {
  const { scripts, examples, seconds, round, endOnFailure = false } = played
  for (const script of examples) await round(script)
  let last: Promise<void> | undefined
  const property = fc.asyncProperty(scripts, (script) => {
    last = round(script)
    return last
  })
  const ended = await fc.check(property, {
    numRuns: 10_000,
    interruptAfterTimeLimit: seconds * 1000,
    markInterruptAsFailure: false,
    endOnFailure,
  })
  // On a slow machine the time may be over before a single round is: the examples were played.
  if (ended.counterexample !== null) throw new Error(fc.defaultReportMessage(ended), { cause: ended.errorInstance })
  await last
}
