import { paletteModel, sampleAct, samplePage } from '../../../machines/root/palette.model.ts'
import { defineStates } from '../../../tests/support/stage/states.tsx'
import { PaletteView } from './PaletteView.tsx'
import type { EntryGroup } from './palette-entries.ts'

const groups: readonly EntryGroup[] = [
  {
    id: 'acts',
    entries: [
      { id: sampleAct, label: 'Pause' },
      { id: 'transfer', label: 'Transfer ownership', address: '?flow=transfer', reason: 'Requires CRM_5' },
    ],
  },
  { id: 'pages', entries: [{ id: 'page', label: 'Refunds', detail: 'Customer', address: samplePage }] },
]

export const states = defineStates({
  title: 'Root/Palette',
  model: paletteModel,
  view: (props) => (
    <PaletteView
      {...props}
      groups={groups}
      page="WP-BLR-004217"
      kindsFor={(typed) => (/\d/.test(typed) ? ['customers', 'installations'] : [])}
    />
  ),
})
