import type { Params } from '../route.ts'
import type { Section as Definition } from './detail-definition.ts'
import { SectionView } from './SectionView.tsx'
import { useRecord } from './use-record.ts'

/** A section with its own read. The key makes another record another section. */
export function Section({ section, params }: { readonly section: Definition; readonly params: Params }) {
  return <SectionView section={section} params={params} {...useRecord(section, params)} />
}
