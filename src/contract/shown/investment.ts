import type { Investment } from '../areas/sponsors/investments.ts'
import { rowFacts, type Shown } from './facts.ts'

type Side = Pick<Investment, 'investmentId' | 'numOfDevices' | 'sponsor'>

/** Of devices that move to another investment: whose both are, the devices of both, and each code that will move (S-315). */
export const shownOfInvestments = (source: Side, target: Side, codes: readonly string[]): Shown => ({
  [`sponsor:${source.investmentId}`]: source.sponsor.name,
  [`sponsor:${target.investmentId}`]: target.sponsor.name,
  [`devices:${source.investmentId}`]: source.numOfDevices,
  [`devices:${target.investmentId}`]: target.numOfDevices,
  ...rowFacts(
    'code',
    codes,
    (code) => code,
    () => true,
  ),
})
