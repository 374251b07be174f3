import type { Installation } from '../../../contract/areas/installations.ts'
import { ListPart } from '../../../kit/list/ListPart.tsx'
import { payments } from './payments.list.ts'

/** What the installation paid (S-139). */
export const PaymentsTab = ({ installation: { id } }: { readonly installation: Installation }) => (
  <ListPart list={payments} params={{ id }} />
)
