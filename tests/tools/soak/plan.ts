import { filesBelow, textOf } from '../../support/sources.ts'

/** One part of a long run: test files, with what says how long. They are journeys by default. */
export interface Part {
  /** Asked for by `--part`. */
  readonly name: string
  readonly title: string
  readonly project?: 'backend' | 'views' | 'stories'
  /** Without their ending. */
  readonly files: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly minutes: number
}

const perWalk = 3

/** Tests with this text, without their ending: a new area's are in the long run by themselves. */
const testsWith = (folder: string, text: string): string[] =>
  filesBelow([folder], /\.test\.ts$/)
    .filter((file) => textOf(file).includes(text))
    .map((file) => file.replace(/\.test\.ts$/, ''))
const journeysWith = (imported: string): string[] => testsWith('tests/journeys', `/${imported}'`)

/**
 * Parts that fit into so many minutes. First come every fault on every write and every page's reads, crowds on the
 * same records, every screen in each look, and every path
 * through every view. Hostile addresses and records follow, then a day's session in one page.
 * These are always whole. Random walks take the rest of the time.
 */
export function planFor(minutes: number, seed: number): readonly Part[] {
  const fuzzing = Math.max(1, Math.floor(minutes * 0.12))
  const lasting = Math.max(1, Math.floor(minutes * 0.25))
  const walking = Math.max(
    1,
    minutes -
      writeMinutes -
      readMinutes -
      killMinutes -
      crashMinutes -
      stormMinutes -
      crowdMinutes -
      databaseMinutes -
      fileMinutes -
      lookMinutes -
      pathMinutes -
      storyMinutes -
      workbenchMinutes -
      fuzzing -
      lasting,
  )
  const seconds = Math.min(perWalk * 60, walking * 60)
  const walks = Math.max(1, Math.floor((walking * 60) / seconds))
  return [
    {
      name: 'writes',
      title: 'every write × every fault, and more rows than a run takes',
      files: ['tests/journeys/kit/faults', 'tests/journeys/kit/bulk', 'tests/journeys/b2b-payments/b2b-payments'],
      minutes: writeMinutes,
    },
    {
      name: 'reads',
      title: 'every page × every failed read',
      files: ['tests/journeys/kit/failed-reads'],
      minutes: readMinutes,
    },
    {
      name: 'kills',
      title: 'killed at every rest and call of every flow',
      files: journeysWith('journeys/journey-kill.ts'),
      minutes: killMinutes,
    },
    {
      name: 'storm',
      title: '16 people on 4 installations, on 4 wallets and on 20 jobs, and any order of acts on one deposit',
      project: 'backend',
      files: [
        'backend/store/storm',
        'backend/areas/wallet/wallet.property',
        'backend/business/refunds/deposit.property',
        'backend/areas/slots/booking-race',
        'backend/areas/slot-zones/booking-race',
        'backend/areas/slot-zones/offered-bookable',
        'backend/business/visits/slot-offer',
        'backend/areas/jobs/added-at-once',
        'backend/areas/employees/rights',
        'backend/areas/employees/rights-race',
        'backend/areas/stock/stock-race',
        'backend/areas/sponsors/investments-race',
        'backend/areas/earnings/earned-jobs',
        'backend/store/ledgers',
      ],
      env: {
        STORM_SECONDS: '120',
        WALLET_SECONDS: '120',
        DEPOSIT_SECONDS: '60',
        BOOKING_SECONDS: '120',
        BOOKING_ROUNDS: '100',
        ZONE_ROUNDS: '15',
        OFFERED_ROUNDS: '60',
        OFFER_RUNS: '5000',
        ADDING_ROUNDS: '100',
        RIGHTS_ROUNDS: '100',
        STOCK_OPERATIONS: '10000',
        EARNINGS_SECONDS: '30',
        LEDGER_SECONDS: '30',
      },
      minutes: stormMinutes,
    },
    {
      name: 'crashes',
      title: 'killed at every moment of a start, and starts that meet',
      project: 'backend',
      files: ['backend/store/crash', 'backend/store/lock', 'backend/start'],
      minutes: crashMinutes,
    },
    {
      name: 'crowd',
      title: '64 people on one refund, and callers who read nothing',
      project: 'backend',
      files: ['backend/areas/refunds/refund-race', 'backend/http/unread'],
      env: { RACE_ROUNDS: '30' },
      minutes: crowdMinutes,
    },
    {
      name: 'databases',
      title: 'every area on the embedded database, too',
      project: 'backend',
      files: testsWith('backend', 'onEitherDatabase('),
      minutes: databaseMinutes,
    },
    {
      name: 'files',
      title: 'files of codes as LibreOffice opens them, which it installs',
      project: 'backend',
      files: ['backend/areas/sponsors/opened-files.long'],
      minutes: fileMinutes,
    },
    {
      name: 'looks',
      title: 'every screen in both themes, all widths and languages',
      files: [...journeysWith('support/pictures.ts'), ...journeysWith('support/pages/page-fit.ts')],
      minutes: lookMinutes,
    },
    {
      name: 'stories',
      title: 'every story, with the frame in every theme, density and direction',
      project: 'stories',
      files: [],
      minutes: storyMinutes,
    },
    {
      name: 'workbench',
      title: 'a story of every part of the built workbench',
      files: ['tests/journeys/console/workbench', 'tests/journeys/console/workbench-dev.long'],
      minutes: workbenchMinutes,
    },
    {
      name: 'paths',
      title: 'every path of every machine through its view',
      project: 'views',
      files: ['tests/views/flow-views.browser', 'tests/views/kit-views.browser'],
      minutes: pathMinutes,
    },
    {
      name: 'hostile',
      title: 'hostile addresses, records and texts',
      files: ['tests/journeys/console/fuzz', 'tests/journeys/console/injection'],
      env: { FUZZ_LOADS: String(fuzzing * 40), FUZZ_SEED: String(seed) },
      minutes: fuzzing,
    },
    {
      name: 'day',
      title: 'one page all day: what it holds',
      files: ['tests/journeys/console/long-session'],
      env: {
        LONG_ROUTES: String(Math.min(2000, lasting * 140)),
        LONG_ROUNDS: String(Math.min(1000, lasting * 70)),
      },
      minutes: lasting,
    },
    {
      name: 'walks',
      title: `${walks} random walks of ${seconds} s`,
      files: ['tests/journeys/console/walker'],
      env: { WALKS: String(walks), WALK_SECONDS: String(seconds), WALK_SEED: String(seed) },
      minutes: walking,
    },
  ]
}

// About what each takes on two processors, with nothing beside it.
const writeMinutes = 30
const readMinutes = 15
const killMinutes = 6
const crashMinutes = 3
const stormMinutes = 20
const crowdMinutes = 3
const databaseMinutes = 20
const fileMinutes = 2
const lookMinutes = 40
const pathMinutes = 8
const storyMinutes = 6
const workbenchMinutes = 5

/** Folder of a part's tests. */
export const filesOf = ({ files, project }: Part): readonly string[] =>
  files.map((file) => `${file}.test.ts${project === 'views' ? 'x' : ''}`)
