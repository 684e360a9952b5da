import type { ToolPhrases } from '../en/tool.ts';

export const tool: ToolPhrases = {
  subtitle: '供应方发布的点云与视频客户端。本门户目前还不会把任务交给它们；视频在浏览器中验收。',
  kinds: {
    pointCloud: {
      name: '3D 点云客户端',
      text: '供应方提供的点云程序。',
      picture: '点云中的三辆车，各有一个立体框',
    },
    video: {
      name: '视频跟踪客户端',
      text: '供应方提供的视频程序。',
      picture: '1,800 帧上的五条轨迹，其中一条有错误',
    },
  },
  systems: { windows: 'Windows', macos: 'macOS', linux: 'Linux' },
  system: '操作系统',
  waiting: (count) => `${count} 个批次需要使用`,
  manual: '帮助手册',
  download: (size) => `下载 ${size}`,
  edition: '版本',
  size: '大小',
  published: '发布时间',
  file: '文件',
  checksum: 'SHA-256',
  copy: '复制校验值',
  copied: '校验值已复制',
  older: (count) => `${count} 个历史版本`,
  empty: '尚未发布',
  emptyText: '供应方还没有发布该客户端，发布后将显示在这里。',
  failed: '客户端列表加载失败',
  compare: {
    title: '校验已下载的文件',
    text: '将文件拖到此处。文件只在本机读取，不会上传。',
    choose: '选择文件',
    reading: (name, percent) => `正在读取 ${name}：${percent}%`,
    stop: '停止',
    match: (file, what) => `${file} 与发布的文件一致：${what}。`,
    manualOf: (what) => `${what}，帮助手册`,
    noMatch: (file) => `${file} 与上述文件都不一致。请勿打开，重新下载。`,
    failed: (file) => `无法读取 ${file}。`,
  },
};
