import { SidePanel } from '../../ui/overlays/SidePanel.tsx'
import { Id } from '../../ui/values/Id.tsx'
import { leaveHash } from '../hash.ts'
import type { Params } from '../route.ts'
import type { Section as Definition } from './detail-definition.ts'
import { Section } from './Section.tsx'

interface SectionPanelProps {
  /** What the record is called */
  readonly label: string
  /** Its id, which stands behind `#` */
  readonly id: string
  readonly section: Definition
  readonly params: Params
}

/** One record of a list that is a part of another record's page, in a sheet over it. */
export const SectionPanel = ({ label, id, section, params }: SectionPanelProps) => (
  <SidePanel
    isWide
    title={
      <>
        {label} <Id>{id}</Id>
      </>
    }
    onClose={leaveHash}
  >
    <div className="p-4">
      <Section key={id} section={section} params={params} />
    </div>
  </SidePanel>
)
