import type { videoCommandNames as english } from '../en/video-commands.ts';

export const videoCommandNames: typeof english = {
  'video.play': '再生、一時停止',
  'video.step': '1フレーム戻る、進む',
  'video.stepTen': '10フレーム戻る、進む',
  'video.keyframe': 'トラックの前、次のキーフレーム',
  'video.end': '最初、最後のフレーム',
  'video.rate': '速く、遅く',
  'video.follow': '選択したトラックを追う',
  'video.mark': 'ここから、ここまでマーク',
  'video.region': '不足している場所を描く',
  'video.fit': '画像をウィンドウに合わせる',
  'video.zoom': '拡大、縮小',
  'video.pan': '画像を動かす',
  'video.timeZoom': 'タイムラインを拡大、縮小',
  'video.wholeTime': 'タイムライン全体',
  'video.fold': 'タイムラインのラベルを折りたたむ',
  'video.names': 'トラックに名前を表示',
  'video.colourBy': '色分け',
};
