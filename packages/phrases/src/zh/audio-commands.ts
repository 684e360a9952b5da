import type { audioCommandNames as english } from '../en/audio-commands.ts';

export const audioCommandNames: typeof english = {
  'audio.play': '播放、暂停',
  'audio.loop': '循环所选',
  'audio.nudge': '后退、前进十分之一秒',
  'audio.end': '录音开头、结尾',
  'audio.border': '上一个、下一个标注边界',
  'audio.sameLabel': '同标签的上一个、下一个',
  'audio.rate': '加快、减慢',
  'audio.gain': '增大、减小音量',
  'audio.zoom': '放大、缩小',
  'audio.whole': '整段录音',
  'audio.toSelection': '显示所选',
  'audio.page': '按可见范围后退、前进',
  'audio.spectrogram': '频谱图',
  'audio.playsSelected': '选中即播放',
  'audio.colourBy': '着色依据',
  'audio.mark': '从此处、到此处标记',
  'audio.make': '用标记的时段创建标注',
  'audio.moveEnd': '终点移动 10 毫秒；按 Ctrl 移动 100 毫秒',
  'audio.moveBeginning': '起点移动 10 毫秒；按 Ctrl 移动 100 毫秒',
};
