import {
  BufferAttribute,
  BufferGeometry,
  PerspectiveCamera,
  Points,
  PointsMaterial,
  Scene,
  Vector3,
  WebGLRenderer,
} from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import type { CloudShape } from './cloud-shape.ts';

/** A cloud on a canvas: z is up, and nothing is drawn while nothing changes. */
export interface CloudScene {
  readonly setColours: (colours: Uint8Array) => void;
  readonly resize: (width: number, height: number) => void;
  /** Turns around what is looked at, in radians. */
  readonly turn: (across: number, up: number) => void;
  /** Moves by shares of the view. */
  readonly move: (right: number, up: number) => void;
  /** Above 1 goes nearer. */
  readonly zoom: (factor: number) => void;
  readonly reset: () => void;
  readonly lookFromAbove: () => void;
  readonly close: () => void;
}

const FIELD_OF_VIEW = 50;

/** @throws where the browser has no WebGL. */
export function cloudScene(canvas: HTMLCanvasElement, positions: Float32Array, shape: CloudShape): CloudScene {
  const renderer = new WebGLRenderer({ canvas, antialias: false, powerPreference: 'low-power' });
  renderer.setPixelRatio(Math.min(2, window.devicePixelRatio));
  renderer.setClearColor(0x0a0c10);
  const camera = new PerspectiveCamera(FIELD_OF_VIEW, 1, shape.radius / 500, shape.radius * 200);
  camera.up.set(0, 0, 1);
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  const material = new PointsMaterial({ size: 2, sizeAttenuation: false, vertexColors: true });
  const points = new Points(geometry, material);
  points.frustumCulled = false;
  const scene = new Scene();
  scene.add(points);
  const controls = new OrbitControls(camera, canvas);
  controls.minDistance = shape.radius / 200;
  controls.maxDistance = shape.radius * 50;

  let frame = 0;
  const draw = () => {
    frame = 0;
    renderer.render(scene, camera);
  };
  const drawSoon = () => {
    if (frame === 0) frame = requestAnimationFrame(draw);
  };
  controls.addEventListener('change', drawSoon);
  const lookFrom = (x: number, y: number, z: number) => {
    const distance = (shape.radius * 1.1) / Math.sin((FIELD_OF_VIEW / 2) * (Math.PI / 180));
    controls.target.set(...(shape.centre as [number, number, number]));
    camera.position.copy(controls.target).add(new Vector3(x, y, z).normalize().multiplyScalar(distance));
    controls.update();
    drawSoon();
  };
  const reset = () => lookFrom(-1, -0.6, 0.7);
  reset();
  return {
    setColours(colours) {
      geometry.setAttribute('color', new BufferAttribute(colours, 3, true));
      drawSoon();
    },
    resize(width, height) {
      renderer.setSize(width, height, false);
      camera.aspect = width / Math.max(1, height);
      camera.updateProjectionMatrix();
      drawSoon();
    },
    turn(across, up) {
      controls.rotateLeft(across);
      controls.rotateUp(up);
      controls.update();
      drawSoon();
    },
    move(right, up) {
      controls.pan(right * canvas.clientWidth, up * canvas.clientHeight);
      controls.update();
      drawSoon();
    },
    zoom(factor) {
      // Three shrinks the distance by what it calls the scale of going in.
      controls.dollyIn(1 / factor);
      controls.update();
      drawSoon();
    },
    reset,
    lookFromAbove: () => lookFrom(-0.001, 0, 1),
    close() {
      cancelAnimationFrame(frame);
      controls.dispose();
      geometry.dispose();
      material.dispose();
      renderer.dispose();
      renderer.forceContextLoss();
    },
  };
}
