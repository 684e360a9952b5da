import type { textCommandNames as english } from '../en/text-commands.ts';

export const textCommandNames: typeof english = {
  'text.row': '滚动一行',
  'text.page': '滚动一页',
  'text.end': '文本开头、结尾',
  'text.nesting': '外层标注、内层标注',
  'text.sameLabel': '同标签的上一个、下一个',
  'text.size': '放大、缩小文字',
  'text.plainSize': '恢复文字大小',
  'text.find': '在文本中查找',
  'text.findNext': '上一处、下一处',
  'text.names': '显示全部标注名称，或只显示需要的',
  'text.writing': '横排或竖排',
  'text.colourBy': '着色方式',
  'text.select': '选择',
  'text.mark': '用按键选取文字',
  'text.caret': '光标左移、右移，按 Ctrl 按词移动',
  'text.moveEnd': '移动结尾，按 Ctrl 按词移动',
  'text.moveBeginning': '移动开头，按 Ctrl 按词移动',
  'text.relate': '用关系连接两个标注',
  'text.finish': '生成标注、选定关系的一端',
};
