import { useTranslation } from 'react-i18next'
import { getEmployeeWarehouses, type Warehouse } from '../../contract/areas/employees/warehouses.ts'
import type { Answer } from '../../contract/endpoint.ts'
import { defineSection, type SectionBodyProps } from '../../kit/record/detail-definition.ts'
import { Facts } from '../../ui/layout/Facts.tsx'
import { Id } from '../../ui/values/Id.tsx'

/** Where an employee takes stock from, brings it back to, and keeps it meanwhile (S-292). */
export const warehousesSection = defineSection<typeof getEmployeeWarehouses>({
  id: 'employee-warehouses',
  texts: 'employees',
  title: 'warehouses',
  endpoint: getEmployeeWarehouses,
  input: ({ id = '' }) => ({ params: { id } }),
  body: Warehouses,
  lines: 3,
})

function Warehouses({ data }: SectionBodyProps<Answer<typeof getEmployeeWarehouses>>) {
  const { t } = useTranslation('employees')
  const places = [
    ['source', data.source],
    ['destination', data.destination],
    ['transit', data.transit],
  ] as const
  if (places.every(([, one]) => one === null)) return <p className="text-muted">{t('noWarehouses')}</p>
  return <Facts facts={places.map(([name, one]) => ({ label: t(`warehouse/${name}`), value: <Place one={one} /> }))} />
}

function Place({ one }: { readonly one: Warehouse | null }) {
  const { t } = useTranslation('employees')
  if (!one) return '–'
  return (
    <span className="inline-flex flex-wrap gap-x-2">
      <bdi>{one.name}</bdi>
      <Id>{one.warehouseCode}</Id>
      {!one.inUse && <span className="text-warn">{t('notInUse')}</span>}
    </span>
  )
}
