import { PrinterIcon } from '@heroicons/react/24/outline'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { unitWord } from '../../../records/unit-word.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Dialog } from '../../../ui/overlays/Dialog.tsx'
import { local } from '../../../ui/sends.ts'
import { DateTime } from '../../../ui/values/DateTime.tsx'
import { Id } from '../../../ui/values/Id.tsx'
import type { WarehouseRow } from './warehouse-rows.ts'

interface CountSheetProps {
  readonly rows: readonly WarehouseRow[]
  /** Instant when they were loaded */
  readonly at: string
}

/** Opens a paper on which the items of the shown warehouses are counted. It doesn't say what is expected. */
export function CountSheet({ rows, at }: CountSheetProps) {
  const { t } = useTranslation('items')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button className="ms-auto" icon={PrinterIcon} {...local} onClick={() => setOpen(true)}>
        {t('countSheet')}
      </Button>
      {isOpen && (
        <Dialog
          size="lg"
          printed
          title={t('countSheet')}
          onClose={() => setOpen(false)}
          footer={
            <Button variant="main" icon={PrinterIcon} {...local} onClick={() => print()}>
              {t('print')}
            </Button>
          }
        >
          <Paper rows={rows} at={at} />
        </Dialog>
      )}
    </>
  )
}

const cell = 'border px-2 py-1.5 text-start align-top'

function Paper({ rows, at }: CountSheetProps) {
  const { t } = useTranslation('items')
  const byWarehouse = [...new Set(rows.map(({ place }) => place.warehouse))]
  return (
    <div className="grid gap-6">
      <p className="text-muted">
        <DateTime at={at} /> · {t('countHelp')}
      </p>
      {byWarehouse.map((warehouse) => (
        <section key={warehouse} aria-label={warehouse} className="grid gap-2">
          <h3 className="font-semibold">
            <bdi>{warehouse}</bdi>
          </h3>
          <table className="w-full">
            <thead className="text-xs text-muted">
              <tr>
                {(['item', 'unit', 'counted', 'note'] as const).map((name) => (
                  <th key={name} scope="col" className={`${cell} font-medium`}>
                    {t(name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows
                .filter(({ place }) => place.warehouse === warehouse)
                .map(({ id, item }) => (
                  <tr key={id}>
                    <th scope="row" className={`${cell} font-normal`}>
                      <bdi>{item.name}</bdi> <Id>{item.itemId}</Id>
                    </th>
                    <td className={cell}>{unitWord(item.unit, t)}</td>
                    <td className={`${cell} w-24`} />
                    <td className={`${cell} w-40`} />
                  </tr>
                ))}
            </tbody>
          </table>
        </section>
      ))}
      <div className="grid gap-8 pt-6 sm:grid-cols-2">
        {(['countedBy', 'checkedBy'] as const).map((name) => (
          <p key={name} className="border-t pt-1 text-xs text-muted">
            {t(name)}
          </p>
        ))}
      </div>
    </div>
  )
}
