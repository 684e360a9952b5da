import type { Tool } from '@countersign/contract';
import { api } from '../../shared/api/client.ts';

/** Makes the browser save a file of a tool; the call reports failures. */
export async function downloadTool(tool: Tool, part: 'file' | 'help'): Promise<void> {
  const { url } = await api.downloadTool({ toolId: tool.id, part });
  const link = document.createElement('a');
  link.href = url;
  link.download = tool[part]?.fileName ?? '';
  link.click();
}
