import { useTranslation } from 'react-i18next'
import { pictureBounds } from '../../contract/areas/employees/picture-bytes.ts'
import { useFormats } from '../../i18n/useFormats.ts'

const megabyte = 1024 * 1024

/** A size of a file as people say it, to a tenth of a megabyte. */
export function useMegabytes(): (bytes: number) => string {
  const { t } = useTranslation('employee-picture')
  const { number } = useFormats()
  return (bytes) => t('megabytes', { size: number(Math.max(0.1, Math.round((bytes / megabyte) * 10) / 10)) })
}

/** What is taken, in words: the size of the file, and its pixels. */
export function usePictureLimits(): { readonly size: string; readonly px: string } {
  const { number } = useFormats()
  const size = useMegabytes()
  return { size: size(pictureBounds.chosenBytes), px: number(pictureBounds.maxPixels) }
}
