import type { Shown } from './facts.ts'

/** What the review of a payment shows of its bill, minor units (H120). */
export const shownOfBill = ({ due }: { readonly due: number }): Shown => ({ due })
