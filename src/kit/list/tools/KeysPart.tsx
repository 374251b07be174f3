import { useTranslation } from 'react-i18next'
import { KeyList } from '../../../ui/values/KeyList.tsx'
import { keySet } from './list.keys.ts'

/** The region that is beside the rows is a key away, too. */
const region = { names: ['F6'], text: 'list-tools:keysText/keyRegion' }

/** Explains the keys in the rows. */
export function KeysPart() {
  const { t } = useTranslation('list-tools')
  return <KeyList keys={[...keySet.keys, region].map(({ names, text }) => ({ names, words: t(text) }))} />
}
