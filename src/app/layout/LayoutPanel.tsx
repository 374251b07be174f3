import { useTranslation } from 'react-i18next'
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx'
import { SidePanel } from '../../ui/overlays/SidePanel.tsx'
import type { Layout } from './layout.ts'
import { densities, drawers, navigations, positions, themes } from './options.ts'

export interface LayoutPanelProps {
  readonly layout: Layout
  readonly onChoose: (chosen: Partial<Layout>) => void
  readonly onClose: () => void
}

const choices = {
  theme: { values: themes, textOf: (value: string) => `themes/${value}` },
  density: { values: densities, textOf: (value: string) => `densities/${value}` },
  navigation: { values: navigations, textOf: (value: string) => `navigations/${value}` },
  drawer: { values: drawers, textOf: (value: string) => `drawers/${value}` },
  position: { values: positions, textOf: (value: string) => `positions/${value}` },
} as const

/** Chooses theme, density and place of the menu, with effect at once. */
export function LayoutPanel({ layout, onChoose, onClose }: LayoutPanelProps) {
  const { t } = useTranslation('layout')
  const group = (name: keyof Layout) => (
    <RadioGroup
      name={name}
      label={t(name)}
      choices={choices[name].values.map((value) => ({ value, label: t(choices[name].textOf(value)) }))}
      value={layout[name]}
      onValue={(value) => onChoose({ [name]: value })}
    />
  )
  return (
    <SidePanel title={t('title')} onClose={onClose}>
      <div className="grid gap-6 p-5">
        {group('theme')}
        {group('density')}
        {group('navigation')}
        {/* Options of the other kind of menu are hidden and keep their choice. */}
        {group(layout.navigation === 'vertical' ? 'drawer' : 'position')}
      </div>
    </SidePanel>
  )
}
