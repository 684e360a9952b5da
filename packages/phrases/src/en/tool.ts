/** Words of the page where clients are downloaded. */
export const tool = {
  subtitle:
    'Clients for point clouds and video that your provider has published. This portal hands no work to them yet; its videos are accepted in the browser.',
  kinds: {
    pointCloud: {
      name: '3D point-cloud client',
      text: 'Your provider’s program for point clouds.',
      picture: 'Three cars in a point cloud, each in a box',
    },
    video: {
      name: 'Video tracking client',
      text: 'Your provider’s program for video.',
      picture: 'Five tracks over 1,800 frames, one of them with an error',
    },
  },
  systems: { windows: 'Windows', macos: 'macOS', linux: 'Linux' },
  system: 'System',
  waiting: (count: number) => (count === 1 ? 'needed for 1 batch' : `needed for ${count} batches`),
  manual: 'Help manual',
  /** The size is in the text beside it. */
  download: (size: string) => `Download ${size}`,
  edition: 'Version',
  size: 'Size',
  published: 'Published',
  file: 'File',
  checksum: 'SHA-256',
  copy: 'Copy the checksum',
  copied: 'Checksum copied',
  older: (count: number) => (count === 1 ? '1 older version' : `${count} older versions`),
  empty: 'Not published yet',
  emptyText: 'Your provider has not published this client yet. It appears here once published.',
  failed: 'The clients did not load',
  compare: {
    title: 'Check a download',
    text: 'Drop the file here. It is read on this machine and not sent.',
    choose: 'Choose the file',
    reading: (name: string, percent: number) => `Reading ${name}: ${percent}%`,
    stop: 'Stop',
    match: (file: string, what: string) => `${file} is unchanged: ${what}.`,
    manualOf: (what: string) => `${what}, help manual`,
    noMatch: (file: string) => `${file} is none of the files above. Do not open it: download it again.`,
    failed: (file: string) => `${file} could not be read.`,
  },
};

export type ToolPhrases = typeof tool;
