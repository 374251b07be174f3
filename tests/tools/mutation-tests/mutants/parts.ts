import { createHash } from 'node:crypto'
import { filesBelow, textOf } from '../../../support/sources.ts'
import { type Mutant, mutantsOf } from './make.ts'

export interface Part {
  /** Its content, in words. */
  readonly about: string
  /** Tests of which project must notice. */
  readonly project: 'unit' | 'backend'
  readonly holds: RegExp
  readonly except?: RegExp
}

/** What is no behaviour of its own: tests and what serves them, models, stories, tables of SQL, the demo's data. */
const proof =
  /\.(test|model|states|stories|examples|looks)\.tsx?$|\/testing\/|\/seed\/|\/migrations\/|\/schema\/|\.browser\./

/** Each stops after 40 minutes, or so many as are asked for, and goes on there the next time. */
export const parts: Readonly<Record<string, Part>> = {
  'machines-kit-1': { about: 'bulk, download, form', project: 'unit', holds: /^machines\/kit\/(bulk|download|form)/ },
  'machines-kit-2': {
    about: 'list, mutation, query, what they are made of, resume',
    project: 'unit',
    holds: /^machines\/kit\//,
    except: /^machines\/kit\/(bulk|download|form)/,
  },
  'machines-root': { about: 'session, tray, notices, connection', project: 'unit', holds: /^machines\/root\// },
  'machines-transfer': {
    about: 'the transfer of ownership',
    project: 'unit',
    holds: /^machines\/ownership-transfer\//,
  },
  'machines-flows': {
    about: 'refunds, password, search',
    project: 'unit',
    holds: /^machines\//,
    except: /^machines\/(kit|root|ownership-transfer)\//,
  },
  contract: { about: 'what is agreed with the services', project: 'unit', holds: /^src\/contract\// },
  client: { about: 'the one way out', project: 'unit', holds: /^src\/client\// },
  kit: { about: 'what ordinary screens do, without their looks', project: 'unit', holds: /^src\/kit\/.*\.ts$/ },
  'service-money': {
    about: 'refunds, wallets and what else is money',
    project: 'backend',
    holds: /^backend\/(areas\/(refunds|wallet)|business\/(money|refunds))\//,
  },
  'service-ownership': {
    about: 'codes, transfers, homes, customers and their records',
    project: 'backend',
    holds: /^backend\/(areas\/(transfers|customers)|business\/homes)\//,
  },
  'service-areas': {
    about: 'the other areas, their business and their lists',
    project: 'backend',
    holds: /^backend\/(areas|business|lists)\//,
    except: /^backend\/(areas\/(refunds|wallet|transfers|customers)|business\/(money|refunds|homes))\//,
  },
  'service-gates': {
    about: 'who may, how often, once only: router, sign-in, keys, limits',
    project: 'backend',
    holds:
      /^backend\/(http\/(authenticate|check-input|handle|headers|limits|loopback|read-body|router|sign-in-limit|idempotency)|clock)\.ts$/,
  },
}

export const filesOf = ({ holds, except }: Part): string[] =>
  filesBelow(['machines', 'src', 'backend'], /\.tsx?$/).filter(
    (file) => holds.test(file) && !except?.test(file) && !proof.test(file),
  )

/** All mutants of a part, in the order of files and lines. */
export const mutantsIn = (part: Part): Mutant[] => filesOf(part).flatMap((file) => mutantsOf(file, textOf(file)))

/** Tells by its name whether a share of all mutants includes this one, so that the same ones are taken each time. */
export const isSampled = ({ name }: Mutant, share: number): boolean =>
  createHash('sha256').update(name).digest().readUInt32BE() / 2 ** 32 < share
