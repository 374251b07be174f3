import { preloadRecord } from '../../kit/record/use-record.ts'
import type { Params } from '../../kit/route.ts'
import { installationDetail } from './detail/installation-detail.detail.tsx'
import { lastJobsSection } from './detail/last-jobs.section.tsx'
import { ownerSection } from './detail/owner.section.tsx'
import { walletSection } from './detail/wallet.section.tsx'

/** Sends the reads of an installation's page beside its code, so that neither waits for the other. */
export const readInstallationEarly = (params: Params): void => {
  for (const one of [installationDetail, walletSection, ownerSection, lastJobsSection]) preloadRecord(one, params)
}
