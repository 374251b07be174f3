import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { listAllMappings, type ModelMapping } from '../../contract/areas/devices/device-models.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { leaveHash, useHash } from '../../kit/hash.ts'
import { defineSection, type SectionBodyProps } from '../../kit/record/detail-definition.ts'
import { SectionView } from '../../kit/record/SectionView.tsx'
import { useRecord } from '../../kit/record/use-record.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { ClearCache } from './ClearCache.tsx'
import { modelsIn } from './choices.ts'
import { DeviceModelTabs } from './DeviceModelTabs.tsx'

const RenameModel = lazy(() => import('./RenameModel.tsx').then((file) => ({ default: file.RenameModel })))

const section = defineSection<typeof listAllMappings>({
  id: 'device-models',
  texts: 'device-models',
  title: 'tabs/models',
  endpoint: listAllMappings,
  input: () => ({}),
  body: ModelTable,
  nothing: 'noModels',
  lines: 6,
  flush: true,
})

/** The models with what hangs on them, read with their mappings (S-289). The one behind `#` is renamed. */
export function Models() {
  const { t } = useTranslation('device-models')
  const read = useRecord(section, {})
  const again = () => read.send({ type: 'read.again' })
  const renamed = useHash()
  const leave = () => {
    leaveHash()
    again()
  }
  return (
    <div className="flex flex-1 flex-col">
      <PageHead title={t('title')} actions={<ClearCache of="models" onCleared={again} />} />
      <DeviceModelTabs />
      <div className="grid content-start p-6 max-sm:p-4">
        <SectionView section={section} params={{}} {...read} />
      </div>
      {read.data && modelsIn(read.data).some(({ modelId }) => modelId === renamed) && (
        <Suspense key={renamed}>
          <RenameModel modelId={renamed} all={read.data} onLeave={leave} />
        </Suspense>
      )}
    </div>
  )
}

const countOf = (rows: readonly ModelMapping[], part: (row: NonNullable<ModelMapping['mapping']>) => string) =>
  new Set(rows.flatMap(({ mapping }) => (mapping?.isValid ? [part(mapping)] : []))).size

function ModelTable({ data }: SectionBodyProps<readonly ModelMapping[]>) {
  const { t } = useTranslation('device-models')
  const [sought, seek] = useState('')
  const words = sought.trim().toLowerCase()
  const found = modelsIn(data).filter(({ model, modelId, formerNames }) =>
    [model, modelId, ...formerNames].some((name) => name.toLowerCase().includes(words)),
  )
  return (
    <div className="grid gap-3">
      <div className="max-w-80 px-(--pad) pt-3">
        <TextField label={t('searchModels')} value={sought} onChange={({ target }) => seek(target.value)} />
      </div>
      {found.length === 0 ? (
        <p className="p-(--pad) text-muted">{t('noneFound')}</p>
      ) : (
        <div className="overflow-x-auto">
          <table className="w-full">
            <thead className="text-xs text-muted">
              <tr>
                <th scope="col" className="px-(--pad) py-1 text-start font-medium">
                  {t('name')}
                </th>
                <th scope="col" className="px-2 py-1 text-end font-medium">
                  {t('devices')}
                </th>
                <th scope="col" className="px-2 py-1 text-end font-medium">
                  {t('cities')}
                </th>
                <th scope="col" className="px-2 py-1 text-end font-medium">
                  {t('plans')}
                </th>
                <th scope="col" className="px-(--pad) py-1">
                  <span className="sr-only">{t('acts')}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {found.map((one) => (
                <ModelRow key={one.modelId} one={one} rows={data.filter(({ modelId }) => modelId === one.modelId)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}

function ModelRow({ one, rows }: { readonly one: ModelMapping; readonly rows: readonly ModelMapping[] }) {
  const { t } = useTranslation('device-models')
  const { number } = useFormats()
  const { modelId, model, formerNames, devices } = one
  return (
    <tr className="border-t border-line">
      <th scope="row" className="px-(--pad) py-1.5 text-start font-normal wrap-anywhere">
        <a href={`/app/delivery/deviceModel/mappings?model=${modelId}`}>
          <bdi>{model}</bdi>
        </a>
        {formerNames.length > 0 && (
          <span className="block text-xs text-muted">{t('formerly', { names: formerNames.join(', ') })}</span>
        )}
      </th>
      <td className="px-2 py-1.5 text-end tabular-nums">{number(devices)}</td>
      <td className="px-2 py-1.5 text-end tabular-nums">{number(countOf(rows, ({ cityCode }) => cityCode))}</td>
      <td className="px-2 py-1.5 text-end tabular-nums">{number(countOf(rows, ({ planId }) => planId))}</td>
      <td className="px-(--pad) py-1.5 text-end">
        <a href={`#${modelId}`} aria-label={t('renameOf', { name: model })}>
          {t('rename')}
        </a>
      </td>
    </tr>
  )
}
