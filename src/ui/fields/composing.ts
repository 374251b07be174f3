import type { SyntheticEvent } from 'react'

/** True while signs are composed, as in Chinese: what stands in the field is no word yet and must stay as it is. */
export const isComposing = ({ nativeEvent }: SyntheticEvent): boolean =>
  'isComposing' in nativeEvent && nativeEvent.isComposing === true
