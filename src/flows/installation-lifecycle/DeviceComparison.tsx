import { useTranslation } from 'react-i18next'
import type { InstallationAct } from '../../contract/areas/installations/installation-acts.ts'
import type { DeviceFacts, DeviceProspect } from '../../contract/shown/device-match.ts'
import { useFormats } from '../../i18n/useFormats.ts'
import { Id } from '../../ui/values/Id.tsx'

interface ComparisonProps {
  readonly act: InstallationAct
  readonly device: DeviceProspect
}

const cell = 'px-2 py-2 sm:px-4 text-end'
const dash = '–'

/** The device that is there, or was meant to be, beside the one that comes. Nothing may be known of the former. */
export function DeviceComparison({ act, device: { old, next } }: ComparisonProps) {
  const { t } = useTranslation('installation-lifecycle')
  const lines = useLines()
  const isBeside = old !== null || act === 'replace'
  return (
    <div className="overflow-clip rounded-md border border-line-strong">
      <table className="w-full">
        <caption className="sr-only">{t('devices')}</caption>
        <thead>
          <tr className="border-b text-xs text-muted">
            <td className={cell} />
            {isBeside && (
              <th scope="col" className={`${cell} font-medium`}>
                {t(act === 'replace' ? 'presentDevice' : 'meantDevice')}
              </th>
            )}
            <th scope="col" className={`${cell} bg-sunken font-medium`}>
              {t('newDevice')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, of }) => (
            <tr key={id} className="border-t">
              <th scope="row" className="px-2 py-2 text-start font-normal text-muted sm:px-4">
                {t(`deviceLines/${id}`)}
              </th>
              {isBeside && <td className={cell}>{(old && of(old)) ?? dash}</td>}
              <td className={`${cell} bg-sunken`}>{(next && of(next)) ?? dash}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function useLines() {
  const { t } = useTranslation('installation-lifecycle')
  const { number } = useFormats()
  const idOf = (text: string | null) => text && <Id>{text}</Id>
  const wordsOf = (text: string | null) => text && <bdi>{text}</bdi>
  return [
    { id: 'code', of: ({ code }: DeviceFacts) => idOf(code) },
    { id: 'model', of: ({ model }: DeviceFacts) => wordsOf(model) },
    {
      id: 'purifier',
      of: ({ purifier }: DeviceFacts) => purifier && t(`purifiers/${purifier}`, { defaultValue: purifier }),
    },
    {
      id: 'litres',
      of: ({ litresPerHour }: DeviceFacts) => litresPerHour && t('litresPerHour', { number: number(litresPerHour) }),
    },
    { id: 'bot', of: ({ botId }: DeviceFacts) => idOf(botId) },
    { id: 'city', of: ({ city }: DeviceFacts) => wordsOf(city) },
  ]
}
