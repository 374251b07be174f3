import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { IssuanceLine } from '../../../contract/areas/stock/stock-records.ts'
import { useFormats } from '../../../i18n/useFormats.ts'
import { FormDialog } from '../../../kit/form/FormScreen.tsx'
import { leaveHash, useHash } from '../../../kit/hash.ts'
import { Section } from '../../../kit/record/Section.tsx'
import { SidePanel } from '../../../ui/overlays/SidePanel.tsx'
import { Id } from '../../../ui/values/Id.tsx'
import { packageJobsSection, packageSection } from './package.section.tsx'
import { serialSection } from './serial.section.tsx'
import { mostOf, stockForm } from './stock.forms.ts'
import { openedBy, type StockAct, stockActs } from './stock-address.ts'

interface StockDialogsProps {
  readonly technicianId: string
  readonly lines: readonly IssuanceLine[]
  readonly onMoved: () => void
}

/** What stands behind the `#`: an act on a line, a package with its jobs, or a serial with its moves. */
export function StockDialogs({ technicianId, lines, onMoved }: StockDialogsProps) {
  const { t } = useTranslation('stock')
  const opened = openedBy(useHash())
  if (!opened) return null
  const { act, about } = opened
  if (act === 'package')
    return (
      <SidePanel isWide title={panelTitle(t('package'), about)} onClose={leaveHash}>
        <div key={about} className="grid gap-4 p-4">
          <Section section={packageSection} params={{ issuanceId: about }} />
          <Section section={packageJobsSection} params={{ issuanceId: about }} />
        </div>
      </SidePanel>
    )
  if (act === 'serial')
    return (
      <SidePanel isWide title={panelTitle(t('serial'), about)} onClose={leaveHash}>
        <div className="p-4">
          <Section key={about} section={serialSection} params={{ serial: about }} />
        </div>
      </SidePanel>
    )
  const line = lines.find(({ lineId }) => lineId === about)
  const known = stockActs.find((one) => one === act)
  if (!line || !known) return null
  return <ActInParts key={`${act} ${about}`} act={known} line={line} technicianId={technicianId} onMoved={onMoved} />
}

const panelTitle = (label: string, id: string) => (
  <>
    {label} <Id>{id}</Id>
  </>
)

interface LineActProps extends Omit<StockDialogsProps, 'lines'> {
  readonly act: StockAct
  readonly line: IssuanceLine
}

/** After a part the same dialog goes on with the rest, once it was read how much that is (M077). */
function ActInParts(props: LineActProps) {
  const { act, line, onMoved } = props
  const [before, setBefore] = useState<string | null>(null)
  if (before === line.movedAt || mostOf[act](line) === 0) return null
  return (
    <LineAct
      key={before}
      {...props}
      onMoved={() => {
        setBefore(line.movedAt)
        onMoved()
      }}
    />
  )
}

/** The form keeps the line as it was when it was opened, so that a lost answer is compared with that. */
function LineAct({ act, line, technicianId, onMoved }: LineActProps) {
  const { t } = useTranslation('stock')
  const { number } = useFormats()
  const [form] = useState(() => stockForm(act, line))
  return (
    <FormDialog
      form={form}
      params={{ technicianId, lineId: line.lineId }}
      about={
        <p>
          <bdi className="font-medium">{line.name}</bdi> <Id>{line.serial ?? line.lineId}</Id>
          {line.serial === null && ` · ${t('upTo', { number: number(mostOf[act](line)) })}`}
        </p>
      }
      onLeave={(address) => {
        if (address === undefined) leaveHash()
        else onMoved()
      }}
    />
  )
}
