import { useTranslation } from 'react-i18next'
import { Tabs } from '../../ui/layout/Tabs.tsx'
import type { List, ListInView, TabChoice } from './list-definition.ts'

/** The tabs of a list, with the number of rows where the service counts them. */
export function ListTabs({ list, state, send }: ListInView & { list: List }) {
  const { t } = useTranslation(list.texts)
  const { tabs } = list
  if (!tabs) return null
  const { data, request } = state.context
  return (
    <Tabs
      label={t(tabs.label)}
      className="flex-none px-4 max-sm:px-2"
      chosen={request.filters[tabs.name] ?? ''}
      tabs={tabs.choices.map((choice) => ({
        id: choice.value,
        label: t(choice.label),
        count: data === null && state.hasTag('busy') ? 'coming' : countOf(choice, data?.counts),
        event: 'filter.change',
        payload: { name: tabs.name, value: choice.value },
      }))}
      onChoose={(value) => send({ type: 'filter.change', name: tabs.name, value })}
    />
  )
}

function countOf({ value, counts }: TabChoice, counted: Readonly<Record<string, number>> | undefined) {
  if (!counted) return undefined
  const names = counts === 'all' ? Object.keys(counted) : (counts ?? [value])
  return names.reduce((sum, name) => sum + (counted[name] ?? 0), 0)
}
