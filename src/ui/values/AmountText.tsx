import { Money } from './Money.tsx'

/** The one amount of a panel, large. */
export const AmountText = ({ minor }: { minor: number | null | undefined }) => (
  <Money minor={minor} className="text-2xl font-semibold tracking-[-0.015em]" />
)
