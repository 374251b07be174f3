/**
 * A random walk through the built console with faults on the wire, the same in every `npm test`. `WALK_SEED` takes
 * another, `WALK_SECONDS` and `WALKS` make it longer. `npm run soak` does all three.
 */
import { expect, test } from 'vitest'
import { addresses } from '../../support/console-routes.ts'
import { brokenInvariants } from '../../support/invariants.ts'
import { setUpEnvironment } from '../../support/journeys/journey.ts'
import { randomWalk, type Walk } from '../../support/random-walk.ts'

const stage = setUpEnvironment()
const seconds = Number(process.env.WALK_SECONDS ?? 5)
const least = 10
const walks = Number(process.env.WALKS ?? 1)
const first = Number(process.env.WALK_SEED ?? 292935)

/** Pages where money and ownership move, which a walk then reaches more often than by chance. */
const deep = [
  '/app/installation/Refunds',
  '/app/installation/Refunds?tab=APPROVED#RF-20431',
  '/app/customer/view/C-010982#pending',
  '/app/installation/installationDetail/WP-BLR-004217/W-30177/transactions/ALL/AllCustomers?flow=transfer',
  '/app/installation/installationDetail/WP-BLR-004109/W-30109/transactions/ALL/AllCustomers?flow=refund',
]

/** Prints how to repeat the walk, and where its traces are. */
const told = ({ seed, person, language, steps, findings }: Walk) =>
  findings.length === 0
    ? []
    : [`WALK_SEED=${seed} ${person} ${language}`, ...findings, ...steps.slice(-25).map((step, at) => `  ${at} ${step}`)]

test.each(Array.from({ length: walks }, (_, index) => first + index))(
  'walk %i leaves no error, no white page, no doubled write, and sound data',
  async (seed) => {
    const walk = await randomWalk(stage, seed, { ms: seconds * 1_000, least }, [
      '/',
      '/app/nowhere',
      ...addresses,
      ...deep,
    ])
    console.log(
      `seed ${seed}: ${walk.person}, ${walk.language}, ${walk.steps.length} steps, ${walk.pages.length} pages`,
    )
    const found = [...told(walk), ...(await brokenInvariants(stage.server.running.platform.database))]
    if (found.length > 0) throw new Error(found.join('\n'))
    expect(walk.steps.length).toBeGreaterThanOrEqual(least)
  },
  seconds * 1_000 + 120_000,
)
