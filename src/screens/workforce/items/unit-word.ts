import { useTranslation } from 'react-i18next'

/** In what an item is counted. A unit that has no word is shown as it came. */
export function useUnitWord(): (unit: string) => string {
  const { t } = useTranslation('items')
  return (unit) => (unit === 'PIECE' || unit === 'METRE' ? t(`units/${unit}`) : unit)
}
