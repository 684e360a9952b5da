import type { audioCommandNames as english } from '../en/audio-commands.ts';

export const audioCommandNames: typeof english = {
  'audio.play': '再生、一時停止',
  'audio.loop': '選択範囲を繰り返す',
  'audio.nudge': '0.1秒戻る、進む',
  'audio.end': '録音の先頭、末尾',
  'audio.border': '前、次のアノテーションの境界',
  'audio.sameLabel': '同じラベルの前、次',
  'audio.rate': '速く、遅く',
  'audio.gain': '音量を上げる、下げる',
  'audio.zoom': '拡大、縮小',
  'audio.whole': '録音全体',
  'audio.toSelection': '選択範囲を表示',
  'audio.page': '表示範囲の分だけ戻る、進む',
  'audio.spectrogram': 'スペクトログラム',
  'audio.playsSelected': '選択したら再生',
  'audio.colourBy': '色分け',
  'audio.mark': 'ここから、ここまで',
  'audio.make': '範囲からアノテーションを作成',
  'audio.moveEnd': '終了を10ミリ秒移動、Ctrlで100ミリ秒',
  'audio.moveBeginning': '開始を10ミリ秒移動、Ctrlで100ミリ秒',
};
