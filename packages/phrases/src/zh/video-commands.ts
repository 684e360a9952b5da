import type { videoCommandNames as english } from '../en/video-commands.ts';

export const videoCommandNames: typeof english = {
  'video.play': '播放、暂停',
  'video.step': '后退、前进一帧',
  'video.stepTen': '后退、前进十帧',
  'video.keyframe': '轨迹的上一个、下一个关键帧',
  'video.end': '第一帧、最后一帧',
  'video.rate': '加快、减慢',
  'video.follow': '跟随所选轨迹',
  'video.mark': '从本帧标记、标记到本帧',
  'video.region': '画出缺少标注的位置',
  'video.fit': '画面适应窗口',
  'video.zoom': '放大、缩小',
  'video.pan': '移动画面',
  'video.timeZoom': '时间轴放大、缩小',
  'video.wholeTime': '整条时间轴',
  'video.fold': '折叠时间轴的标签',
  'video.names': '在轨迹旁显示名称',
  'video.colourBy': '颜色依据',
};
