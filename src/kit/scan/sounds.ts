/** Sounds of scanned codes, made by the browser, so that a person needn't look up from the shelf (H99). */
import * as v from 'valibot'
import type { ScannedCode } from '../../../machines/kit/scan/scanned.ts'
import { preference } from '../../client/preferences.ts'

/** Whether sounds are on, kept in this browser. */
export const soundChoice = preference('scan-sound', v.boolean(), 'local')
export const isSoundOn = (): boolean => soundChoice.load() ?? true

/** Pitch (Hz) and length (s) of each tone. */
type Tone = readonly [pitch: number, length: number]
const taken: readonly Tone[] = [[1_320, 0.07]]
const again: readonly Tone[] = [
  [660, 0.09],
  [660, 0.09],
]
const wrong: readonly Tone[] = [[220, 0.35]]

/** The worst that was read is heard, because the rest needs no look. */
export function tonesOf(scanned: readonly ScannedCode[]): readonly Tone[] {
  if (scanned.some(({ verdict }) => verdict === 'unknown' || verdict === 'notExpected')) return wrong
  return scanned.some(({ verdict }) => verdict === 'again') ? again : taken
}

let audio: AudioContext | undefined

/** Plays the tones one after the other. A browser without sound stays silent: the text says the same. */
export function play(tones: readonly Tone[]): void {
  if (!isSoundOn() || !('AudioContext' in globalThis)) return
  audio ??= new AudioContext()
  let at = audio.currentTime
  for (const [pitch, length] of tones) {
    const tone = new OscillatorNode(audio, { frequency: pitch })
    tone.connect(new GainNode(audio, { gain: 0.08 })).connect(audio.destination)
    tone.start(at)
    tone.stop(at + length)
    at += length + 0.05
  }
}
